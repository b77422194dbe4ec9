import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { describePage, type PageNames, type PageWords } from './describePage';

/** Sets the page's title and description. */
export function usePageWords({ product, followers }: PageNames): PageWords {
  const { pathname } = useLocation();
  const words = describePage(pathname, { product, followers });
  useEffect(() => {
    document.title = words.title;
    document.querySelector('meta[name="description"]')?.setAttribute('content', words.description);
  }, [words.title, words.description]);
  return words;
}
