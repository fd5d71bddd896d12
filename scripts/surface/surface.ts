/** `npm run surface` writes contract/surface.txt, and says what changed there. A test compares it with the code. */
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../build/panel';
import { say } from '../command';
import { readOnlyOptions } from '../options';
import { stableSurface, SURFACE_FILE, surfaceChanges, writtenSurface } from './stable';

readOnlyOptions(
    `Writes what others build on into ${SURFACE_FILE}, and says what changed there.\n\n  npm run surface`,
    {},
);
const file = path.join(ROOT, SURFACE_FILE);
const surface = await stableSurface();
const changes = existsSync(file) ? surfaceChanges(writtenSurface(), surface) : surface;
await writeFile(file, `${surface.join('\n')}\n`);
say(changes.length === 0 ? 'no changes' : changes.join('\n'));
