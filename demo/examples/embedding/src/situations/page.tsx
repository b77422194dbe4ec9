// `?bare` is the page without the widgets and their styles, for comparison
if (!location.search.includes('bare')) void import('./widgets');
