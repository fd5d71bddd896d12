/**
 * `fflate` for the libraries of workbooks (an alias in vite.config.ts). Its asynchronous functions start workers from
 * blobs for large files, which the content security policy refuses without an error. These run where they are called,
 * which is a worker already.
 */
export * from 'fflate/browser';
import { unzipSync, zipSync, type Unzipped, type Zippable } from 'fflate/browser';

type Done<T> = (error: Error | null, result: T) => void;

const here = <T>(work: () => T, done: Done<T>): (() => void) => {
    let result: T;
    try {
        result = work();
    } catch (error) {
        done(error as Error, undefined as T);
        return () => undefined;
    }
    done(null, result);
    return () => undefined;
};

export const zip = (files: Zippable, done: Done<Uint8Array>) => here(() => zipSync(files), done);
export const unzip = (bytes: Uint8Array, done: Done<Unzipped>) => here(() => unzipSync(bytes), done);
