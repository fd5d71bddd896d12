/** Prints the shapes of all answers as JSON, for scripts/build/answerShapes.ts: a process of its own has the shop's import conditions. */
import { answerShapes } from '../../contract/schemas/answers';

process.stdout.write(JSON.stringify(answerShapes()));
