/**
 * Whether a text is HTML. Descriptions may be either: one without formatting is stored as plain text, which every app
 * can show.
 */
export const isRichText = (text: string): boolean => /<[a-z!/]/i.test(text);
