// SPDX-License-Identifier: Apache-2.0
// The last line of a test run in the form that ./test adds up.
export default class CountReporter {
  onTestRunEnd(modules, errors) {
    let passed = 0;
    let failed = errors.length;
    for (const module of modules) {
      failed += module.errors().length;
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state === 'passed') passed++;
        else if (state !== 'skipped') failed++;
      }
    }
    console.log(`${passed} passed, ${failed} failed`);
  }
}
