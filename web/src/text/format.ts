// SPDX-License-Identifier: Apache-2.0
// Messages in a strict subset of ICU MessageFormat, the same that the server reads:
//   {name}   {n, plural, =0 {none} one {# street} other {# streets}}   {x, select, a {…} other {…}}
// `#` is the number of the plural around it. An apostrophe is itself; before a brace it quotes up to
// the next one, and two are one. docs/words.md says it to translators. The endings and articles of the
// server's areas are not known here: no text of the page has one.

export type Values = Record<string, string | number>;

interface Choice {
  kind: 'plural' | 'select';
  name: string;
  branches: Record<string, Part[]>;
}
export type Part = string | { kind: 'value' | 'number'; name: string } | Choice;

/** How a language writes numbers, and which of its plurals a number takes. */
export interface Grammar {
  number(value: number): string;
  plural(value: number): string;
}

class Reader {
  #at = 0;
  constructor(readonly text: string) {}

  /** Up to the closing brace around it, or to the end of the message. */
  parts(plural: string, inside: boolean): Part[] {
    const parts: Part[] = [];
    let plain = '';
    const flush = () => {
      if (plain !== '') parts.push(plain);
      plain = '';
    };
    for (;;) {
      const letter = this.text[this.#at];
      if (letter === undefined && inside) this.#fail('a brace is never closed');
      if (letter === undefined || (letter === '}' && inside)) break;
      if (letter === '}') this.#fail('a brace is closed that was never opened');
      if (letter === '{') {
        flush();
        parts.push(this.#argument(plural));
      } else if (letter === '#' && plural !== '') {
        flush();
        parts.push({ kind: 'number', name: plural });
        this.#at++;
      } else if (letter === "'") {
        plain += this.#quoted();
      } else {
        plain += letter;
        this.#at++;
      }
    }
    flush();
    return parts;
  }

  #quoted(): string {
    const [whole, quoted] = /^'(?:'|([{}][^']*)'|(?![{}]))/.exec(this.text.slice(this.#at)) ?? [];
    if (whole === undefined) return this.#fail('a quote is never closed');
    this.#at += whole.length;
    return quoted ?? "'";
  }

  #argument(plural: string): Part {
    this.#at++;
    const name = this.#word();
    if (this.#next('}')) return { kind: 'value', name };
    this.#need(',');
    const kind = this.#word();
    if (kind !== 'plural' && kind !== 'select') this.#fail(`${kind} is not known here`);
    this.#need(',');
    const branches: Record<string, Part[]> = {};
    while (!this.#next('}')) {
      const word = this.#word(kind === 'plural' ? /^(=\d+|[a-z]+)/ : undefined);
      if (word in branches) this.#fail(`${word} stands twice`);
      this.#need('{');
      branches[word] = this.parts(kind === 'plural' ? name : plural, true);
      this.#need('}');
    }
    if (!branches.other) this.#fail(`${name} has no "other"`);
    return { kind: kind as Choice['kind'], name, branches };
  }

  #word(form = /^[a-z][a-z0-9_]*/): string {
    this.#blanks();
    const found = form.exec(this.text.slice(this.#at))?.[0];
    if (!found) return this.#fail('a word in small letters is expected');
    this.#at += found.length;
    return found;
  }
  #next(letter: string): boolean {
    this.#blanks();
    if (this.text[this.#at] !== letter) return false;
    this.#at++;
    return true;
  }
  #need(letter: string): void {
    if (!this.#next(letter)) this.#fail(`${letter} is expected`);
  }
  #blanks(): void {
    while (this.text[this.#at] === ' ') this.#at++;
  }
  #fail(reason: string): never {
    throw new SyntaxError(`${reason}, at letter ${this.#at + 1} of “${this.text}”`);
  }
}

export function parse(message: string): Part[] {
  return new Reader(message).parts('', false);
}

export function format(parts: Part[], values: Values, grammar: Grammar): string {
  const one = (part: Part): string => {
    if (typeof part === 'string') return part;
    const value = values[part.name];
    if (!('branches' in part)) {
      // What is missing is seen, and breaks nothing.
      return typeof value === 'number' ? grammar.number(value) : (value ?? `{${part.name}}`);
    }
    const { branches } = part;
    const exact = part.kind === 'plural' ? branches[`=${value}`] : branches[String(value)];
    const ruled = part.kind === 'plural' ? branches[grammar.plural(Number(value))] : undefined;
    return format(exact ?? ruled ?? branches.other ?? [], values, grammar);
  };
  return parts.map(one).join('');
}
