import { afterEach, expect, it, vi } from 'vitest';
import { emit } from '../../src/embed/events';

const heard = vi.fn();

afterEach(() => {
  document.removeEventListener('mimic-error', heard);
  document.body.replaceChildren();
  heard.mockClear();
});

it('is dispatched on the document once, from attached and removed elements', () => {
  document.addEventListener('mimic-error', heard);
  const element = document.body.appendChild(document.createElement('div'));
  emit(element, 'mimic-error', { error: 1 });
  element.remove();
  emit(element, 'mimic-error', { error: 2 });
  expect(heard.mock.calls.map(([event]) => event.detail.error)).toEqual([1, 2]);
});
