/** The cells of a CSV file, whichever sign stands between them; null for what is none. */
export async function readCsv(file: File): Promise<string[][] | null> {
  const [{ parse }, text] = await Promise.all([import('csv-parse/browser/esm/sync'), file.text()]);
  try {
    return parse(text, {
      bom: true,
      delimiter: [',', ';', '\t'],
      relaxColumnCount: true,
      relaxQuotes: true,
    });
  } catch {
    return null;
  }
}
