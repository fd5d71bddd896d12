import { renderToStaticMarkup } from 'react-dom/server';
import { I18nContext } from 'react-admin';
import { isRightToLeft, LANGUAGES, preferredAmong } from '../../../../contract/languages';
import type { CustomerCopy } from '../../../../contract/schemas/customers';
import { wordsOf } from '../../orders/print/words';
import { CopySheet } from './CopySheet';

const STYLE = `
body { font: 15px/1.5 system-ui, sans-serif; color: #1c1c1c; background: #fff; max-inline-size: 60rem; margin: 0 auto; padding: 1.5rem }
h1 { font-size: 1.6rem } h2 { font-size: 1.25rem; margin-block-start: 2.5rem; border-block-end: 1px solid #ccc }
h3 { font-size: 1.05rem; margin-block-start: 1.75rem }
dl { display: grid; grid-template-columns: minmax(8rem, max-content) 1fr; gap: .25rem 1rem; margin-block: .5rem }
dl > div { display: contents } dt, th { color: #555; font-weight: 400 } dd { margin: 0; overflow-wrap: anywhere; white-space: pre-line }
table { border-collapse: collapse; inline-size: 100%; margin-block: .75rem }
th, td { text-align: start; vertical-align: top; padding: .3rem .6rem .3rem 0; padding-inline: 0 .6rem; border-block-end: 1px solid #e3e3e3; overflow-wrap: anywhere }
p { white-space: pre-line } @media print { h3, tr, dl > div { break-inside: avoid } }`;

const element = (name: string, attributes: Record<string, string>, text = ''): string => {
    const made = document.createElement(name);
    for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
    made.textContent = text;
    return made.outerHTML;
};

/** A copy of a customer's data as a page in the customer's language, without scripts and without requests. */
export async function copyPage(copy: CustomerCopy): Promise<string> {
    const language = preferredAmong([copy.customer.locale], LANGUAGES);
    const words = await wordsOf(language);
    const content = renderToStaticMarkup(
        <I18nContext.Provider value={words}>
            <CopySheet copy={copy} />
        </I18nContext.Provider>,
    );
    const head = [
        '<meta charset="utf-8">',
        element('meta', {
            'http-equiv': 'Content-Security-Policy',
            content: "default-src 'none'; style-src 'unsafe-inline'",
        }),
        element('meta', { name: 'viewport', content: 'width=device-width' }),
        element('title', {}, words.translate('screen.customers.copy.title', { name: copy.customer.name })),
        `<style>${STYLE}</style>`,
    ].join('\n');
    const direction = isRightToLeft(language) ? 'rtl' : 'ltr';
    return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
${head}
</head>
<body><main>${content}</main></body>
</html>
`;
}
