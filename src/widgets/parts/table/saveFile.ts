/** Lets the browser save a text file. */
export function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // once started, the download holds the blob itself
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
