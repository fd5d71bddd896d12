import type { Reporter, TestModule } from 'vitest/node';

/** Lists the tests that passed only when they were repeated, with the first error of each, so that each is mended. */
export default class FlakyTests implements Reporter {
    onTestRunEnd(modules: readonly TestModule[]): void {
        const flaky = modules.flatMap(module =>
            [...module.children.allTests()].filter(test => test.diagnostic()?.flaky),
        );
        for (const test of flaky) {
            console.log(`Flaky, passed when repeated: ${test.module.relativeModuleId} > ${test.fullName}`);
            const [error] = test.result().errors ?? [];
            if (error) console.log(error.stack ?? error.message);
        }
    }
}
