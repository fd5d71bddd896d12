import { parseArgs, type ParseArgsConfig } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;
type Arguments<O extends Options> = { options: O; allowPositionals: boolean };

/**
 * Reads a command's arguments. Prints the usage and exits with `--help`; exits with a sentence that names the options of
 * the command for an option that it does not have.
 */
export function readOptions<const O extends Options>(
    usage: string,
    options: O,
): ReturnType<typeof parseArgs<Arguments<O>>> {
    const withHelp: Options = { ...options, help: { type: 'boolean' } };
    try {
        const read = parseArgs({ options: withHelp, allowPositionals: true });
        const { help, ...values } = read.values;
        if (!help) return { ...read, values } as ReturnType<typeof parseArgs<Arguments<O>>>;
    } catch (error) {
        process.stderr.write(`${refusal(error as Error & { code?: string }, Object.keys(withHelp))}\n`);
        process.exit(1);
    }
    process.stdout.write(`${usage}\n`);
    process.exit(0);
}

/** The same for a command that takes no other arguments than options. */
export function readOnlyOptions<const O extends Options>(usage: string, options: O) {
    const { values, positionals } = readOptions(usage, options);
    if (positionals.length === 0) return values;
    process.stderr.write(
        `${positionals[0]} is not an option. ${optionsOf([...Object.keys(options), 'help'])}\n`,
    );
    process.exit(1);
}

const optionsOf = (names: string[]) => {
    const options = new Intl.ListFormat('en').format(names.map(name => `--${name}`));
    return `${names.length > 1 ? 'The options are' : 'The only option is'} ${options}.`;
};

function refusal({ code, message }: Error & { code?: string }, names: string[]): string {
    if (!code?.startsWith('ERR_PARSE_ARGS_')) throw new Error(message);
    const [, unknown] = /'(-[^']*)'/.exec(message) ?? [];
    if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION' && unknown)
        return `Unknown option: ${unknown}. ${optionsOf(names)}`;
    return `${message}. ${optionsOf(names)}`;
}
