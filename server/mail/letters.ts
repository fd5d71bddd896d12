import { isRightToLeft, type Language } from '../../contract/languages';
import type { Sentences } from '../../i18n/say';
import { languageFor, SENTENCES } from '../base/language';

/** The content of a letter in all its forms. */
export type Letter = { subject: string; text: string; html: string };

/** Details of the shop in every letter. */
type Sender = { name: string; hasLogo: boolean };

/** A letter with a link: an invitation or the reset of a forgotten password. */
type LinkLetter = {
    kind: 'invitation' | 'reset';
    /** The reader's name. */
    name: string;
    /** Who invites. */
    by?: string | null;
    link: string;
    hours: number;
};

/** The Content-ID of the logo. */
export const LOGO = 'logo';

/** A Latin name in an Arabic or Hebrew sentence: isolated, so that it does not reorder the words around it. */
const inSentence = (language: Language, name: string) =>
    isRightToLeft(language) && /[A-Za-z\u00c0-\u024f]/.test(name) ? `\u2068${name}\u2069` : name;

/** A zero width space after what makes an address of a text: `https:`, `www.` and the dot of a domain. */
const withoutLinks = (text: string) => text.replace(/(:(?=\/\/)|[.@](?=[^\s.]))/g, '$1\u200b');

const escaped = (text: string) =>
    text.replace(/[&<>"']/g, character => `&#${String(character.codePointAt(0))};`);

type Parts = { subject: string; before: string[]; action: string; after: string[] };

const partsOf = (s: Sentences, shop: string, { kind, name, by, hours }: LinkLetter): Parts =>
    kind === 'invitation'
        ? {
              subject: s.invitationSubject({ shop }),
              before: [
                  s.letterGreeting({ name }),
                  by ? s.invitationBy({ by, shop }) : s.invitationSubject({ shop }),
              ],
              action: s.invitationAction,
              after: [s.linkExpires({ smart_count: hours }), s.invitationIgnore],
          }
        : {
              subject: s.resetSubject({ shop }),
              before: [s.letterGreeting({ name }), s.resetIntro({ shop })],
              action: s.resetAction,
              after: [s.linkExpires({ smart_count: hours }), s.resetIgnore],
          };

const paragraph = (content: string, style = '') => `<p style="margin:0 0 16px;${style}">${content}</p>`;

/**
 * Mail programs know neither style sheets nor logical properties, so styles are attributes and `dir` turns the page. The
 * logo is an attachment, because pictures of other addresses are blocked.
 */
function htmlOf(
    language: Language,
    shop: Sender,
    { subject, before, action, after }: Parts,
    s: Sentences,
    link: string,
) {
    const direction = isRightToLeft(language) ? 'rtl' : 'ltr';
    const start = direction === 'rtl' ? 'right' : 'left';
    const name = escaped(shop.name);
    const address = escaped(link);
    return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>
<body style="margin:0;background:#f3f4f6">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" dir="${direction}" style="max-width:520px;background:#ffffff;border-radius:8px">
<tr><td style="padding:32px;text-align:${start};font:15px/24px -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;color:#1f2937">
${shop.hasLogo ? `<img src="cid:${LOGO}" alt="${name}" height="48" style="display:block;height:48px;width:auto;margin:0 0 24px">` : paragraph(`<strong>${name}</strong>`, 'font-size:18px')}
${before.map(sentence => paragraph(escaped(sentence))).join('\n')}
<p style="margin:24px 0"><a href="${address}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#2b5fc4;color:#ffffff;font-weight:600;text-decoration:none">${escaped(action)}</a></p>
${after.map(sentence => paragraph(escaped(sentence), 'color:#4b5563')).join('\n')}
${paragraph(escaped(s.linkFallback), 'color:#4b5563;font-size:13px')}
<p dir="ltr" style="margin:0;font-size:13px;word-break:break-all;text-align:${start}"><a href="${address}" style="color:#2b5fc4">${address}</a></p>
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}

/** Writes a letter in a language, as plain text and as HTML. */
export function writeLetter(reader: string, shop: Sender, letter: LinkLetter): Letter {
    const language = languageFor(reader);
    const s = SENTENCES[language];
    const { name, by } = letter;
    const parts = partsOf(s, inSentence(language, shop.name), {
        ...letter,
        name: inSentence(language, name),
        by: by && inSentence(language, by),
    });
    const { subject, before, action, after } = parts;
    return {
        subject,
        // Mail programs make links of addresses in a plain text, and names are free text.
        text:
            [...before.map(withoutLinks), `${action}\n${letter.link}`, ...after, shop.name].join('\n\n') +
            '\n',
        html: htmlOf(language, shop, parts, s, letter.link),
    };
}
