import type * as Own from './coreInputs';

/** The inputs of the core in a shop that replaces none (`#own-inputs` in package.json), so that such a panel loads no more. */
export const useReplacedInput: typeof Own.useReplacedInput = () => (_, input) => input;
