// `?bare` is the page without the widgets and their styles, to compare
if (!location.search.includes('bare')) void import('./widgets');
