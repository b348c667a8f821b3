// SPDX-License-Identifier: Apache-2.0
// A link as a QR code: one SVG path of dark modules.
import qrcode from 'qrcode-generator';

export interface QrCode {
  /** Modules a side, without the quiet zone. */
  size: number;
  path: string;
}

export function qrCode(text: string): QrCode {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const size = code.getModuleCount();
  let path = '';
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      if (!code.isDark(row, column)) continue;
      let length = 1;
      while (column + length < size && code.isDark(row, column + length)) length++;
      path += `M${column} ${row}h${length}v1h-${length}z`;
      column += length;
    }
  }
  return { size, path };
}
