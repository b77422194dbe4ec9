type Click = Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/** Whether a click is for the page: with a modifier key the browser opens the link itself, in a tab or a window. */
export const isPlainClick = ({ metaKey, ctrlKey, shiftKey, altKey }: Click) =>
  !(metaKey || ctrlKey || shiftKey || altKey);
