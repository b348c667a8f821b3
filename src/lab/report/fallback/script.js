// SPDX-License-Identifier: Apache-2.0
// In the place of the plots, where Parlour was built without its page.
document.body.append(
  'The numbers of this report stand in the source of the page. Its plots are drawn by the page of ' +
    'Parlour, and this program was built without it. To have them: npm --prefix web ci, ' +
    'npm --prefix web run build, and build the program again.',
);
