/** JSON inside a script element: `<` is escaped so that no text can close the element. */
export const scriptText = (data: object): string => JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
