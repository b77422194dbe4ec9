/** Hands the browser a text file to keep. */
export function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // the download has its own hold on the blob once it has begun
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
