import type * as Own from './ownDeclarations';

/** The nouns of a shop without any (`#own-nouns` in package.json), so that such a panel loads no more. */
export const ownDeclarations: typeof Own.ownDeclarations = () => [];
