import type { Plugin } from 'vite';

type Change = {
    /** The end of the path of the module. */
    in: string;
    from: RegExp;
    to: (...found: string[]) => string;
};

const CHANGES: readonly Change[] = [
    // Emotion computes the text of an element's styles, 2 KB for an entry of the menu, and React keeps it with the
    // element. Elements with styles of one name share it; styles that no element has any longer can be collected.
    {
        in: '/@emotion/serialize/dist/emotion-serialize.esm.js',
        from: /return (\{\s*name: name,\s*styles: styles,\s*next: cursor\s*\});/,
        to: (_, made) => `var shared = sharedStyles.get(name)?.deref();
  if (shared === undefined) sharedStyles.set(name, new WeakRef((shared = ${made})));
  return shared;`,
    },
    {
        in: '/@emotion/serialize/dist/emotion-serialize.esm.js',
        from: /^/,
        to: () => 'var sharedStyles = new Map();\n',
    },
    // Each element is rendered with a second one beside it, which inserts its styles. It is left out where they are
    // inserted already: in a list that is shown again, in all rows after the first page.
    {
        in: '/@emotion/styled/base/dist/emotion-styled-base.browser.esm.js',
        from: /\/\*#__PURE__\*\/(React\.createElement\(Insertion, \{[^}]*\}\)),/,
        to: (_, insertion) => `isInserted(cache, serialized, FinalTag) ? null : ${insertion},`,
    },
    {
        in: '/@emotion/styled/base/dist/emotion-styled-base.browser.esm.js',
        from: /var Insertion =/,
        to: insertion => `var isInserted = (cache, { name }, tag) =>
  cache.inserted[name] !== undefined &&
  (typeof tag === 'string' || cache.registered[cache.key + '-' + name] !== undefined);
${insertion}`,
    },
    // A browser compiles this expression of 300 names to 70 KB of machine code.
    {
        in: '/@emotion/is-prop-valid/dist/emotion-is-prop-valid.esm.js',
        from: /var reactPropsRegex = \/\^\(\(([\w|]+)\)\|\((\(.*)\)\)\$\/;/,
        to: (_, names, others) =>
            `var propNames = new Set('${names}'.split('|'));
var reactPropsRegex = { test: prop => propNames.has(prop) || /^${others}$/.test(prop) };`,
    },
];

/** Changes parts of emotion that take memory for each element. Fails the build if emotion's code is another one. */
export const lightEmotion = (): Plugin => {
    const unused = new Set(CHANGES);
    return {
        name: 'light-emotion',
        apply: 'build',
        transform(code, id) {
            const changes = CHANGES.filter(change => id.endsWith(change.in) && change.from.test(code));
            if (!changes.length) return undefined;
            for (const change of changes) unused.delete(change);
            return changes.reduce((result, { from, to }) => result.replace(from, to), code);
        },
        buildEnd(error) {
            const [change] = unused;
            if (change && !error) throw new Error(`${change.in} no longer has ${change.from.source}.`);
        },
    };
};
