import { SetupError } from '../server/base/config';
import { readOptions } from './options';

/** Prints a line for the operator. */
export const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Shows the megabytes done so far in one line of a terminal; nothing elsewhere. */
export function showProgress() {
    let all = 0;
    let shownAt = 0;
    const clear = '\r\u001b[K';
    return {
        add(name: string, bytes: number) {
            all += bytes;
            if (!process.stdout.isTTY || Date.now() < shownAt + 100) return;
            shownAt = Date.now();
            process.stdout.write(`${clear}${megabytes(all)}  ${name}`);
        },
        end() {
            if (process.stdout.isTTY) process.stdout.write(clear);
        },
    };
}

/** A failed command's message: a sentence for a mistake in the setup, else a stack trace. */
export const failureText = (error: unknown): string =>
    error instanceof SetupError
        ? error.message
        : error instanceof Error
          ? (error.stack ?? error.message)
          : String(error);

/** `5.0 MB`. */
export const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

/**
 * Runs a command, and prints its failure: a sentence for a mistake in the setup, else a stack trace. Ctrl-C and SIGTERM
 * abort the signal.
 */
export async function runCommand(main: (signal: AbortSignal) => Promise<void>): Promise<void> {
    const stopping = new AbortController();
    const stop = () => stopping.abort(new SetupError('Stopped before the end; nothing was changed.'));
    process.on('SIGINT', stop);
    process.on('SIGTERM', stop);
    try {
        await main(stopping.signal);
    } catch (error) {
        process.stderr.write(`${failureText(error)}\n`);
        process.exitCode = 1;
    } finally {
        process.off('SIGINT', stop);
        process.off('SIGTERM', stop);
    }
}

/** The one argument of a command; prints its usage and exits without it. */
export function onlyArgument(usage: string): string {
    const [given, ...others] = readOptions(usage, {}).positionals;
    if (given && others.length === 0) return given;
    say(usage);
    process.exit(1);
}
