/** `npm run doctor` says what is wrong with a configuration. It changes nothing. */
import { refuseOldNode } from './node';
import { readOnlyOptions } from './options';

refuseOldNode();
readOnlyOptions(
    'Says what is wrong with the configuration in the environment, and what could be safer.\n\n  npm run doctor',
    {},
);
const { say } = await import('./command');
const { diagnose } = await import('../server/doctor/doctor');

const MARKS = { good: 'OK      ', advice: 'Advice  ', fault: 'Problem ' };

const found = await diagnose(process.env);
for (const { state, sentence } of found) say(`${MARKS[state]} ${sentence}`);
const faults = found.filter(({ state }) => state === 'fault').length;
say(
    faults
        ? `\nSolve ${faults === 1 ? 'the problem' : `the ${faults} problems`} before you start the server.`
        : '\nThe server can run.',
);
if (faults) process.exitCode = 1;
