/** Hands a file to the browser's downloads. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the file after this turn; a minute is enough for any of them.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** The same of a text. */
export const saveText = (text: string, name: string): void =>
  saveFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), name);
