// SPDX-License-Identifier: Apache-2.0
// Nodes that beats put on the screen for a moment.

export function node(tag: string, name: string, style = '', text = ''): HTMLElement {
  const made = document.createElement(tag);
  made.className = name;
  made.style.cssText = style;
  made.textContent = text;
  return made;
}

const SVG = 'http://www.w3.org/2000/svg';

/** One of our own drawings. */
export function picture(name: string, size: number): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 48 48');
  svg.setAttribute('width', String(size));
  svg.setAttribute('height', String(size));
  const use = document.createElementNS(SVG, 'use');
  use.setAttribute('href', `#i-${name}`);
  svg.append(use);
  return svg;
}
