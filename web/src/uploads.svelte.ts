// SPDX-License-Identifier: Apache-2.0
// Pictures and music of one's own. They stay in this browser, in IndexedDB, and are never sent.
export type Upload = 'background' | 'music' | 'token';

const LIMIT_MB: Record<Upload, number> = { background: 10, music: 25, token: 4 };
const KINDS: Record<Upload, RegExp> = {
  background: /^image\/(png|jpeg|webp|gif|avif)$/,
  music: /^audio\//,
  token: /^image\/(png|jpeg|webp|gif|avif)$/,
};

const KINDS_OF_FILES = Object.keys(LIMIT_MB) as Upload[];

/** Addresses of what is there, for `src`. */
export const uploads: Record<Upload, string | null> = $state({
  background: null,
  music: null,
  token: null,
});

function store<T>(
  mode: IDBTransactionMode,
  use: (files: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('parlour', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('files');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      const request = use(database.transaction('files', mode).objectStore('files'));
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
      request.transaction?.addEventListener('complete', () => database.close());
    };
  });
}

function show(kind: Upload, file: Blob | undefined): void {
  if (uploads[kind]) URL.revokeObjectURL(uploads[kind]);
  uploads[kind] = file ? URL.createObjectURL(file) : null;
}

export async function readUploads(): Promise<void> {
  for (const kind of KINDS_OF_FILES) {
    try {
      show(kind, await store<Blob | undefined>('readonly', (files) => files.get(kind)));
    } catch {
      // A private window without IndexedDB: there is nothing of one's own.
    }
  }
}

export type UploadProblem = { reason: 'too_large'; limit: number } | { reason: 'wrong' };

export async function upload(kind: Upload, file: File): Promise<UploadProblem | null> {
  if (!KINDS[kind].test(file.type)) return { reason: 'wrong' };
  if (file.size > LIMIT_MB[kind] * 1024 * 1024) {
    return { reason: 'too_large', limit: LIMIT_MB[kind] };
  }
  try {
    await store('readwrite', (files) => files.put(file, kind));
  } catch {
    // It is shown at least until the page is closed.
  }
  show(kind, file);
  return null;
}

function dataUrl(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

/** All of them as data URLs, to be written to a file. */
export async function readFiles(): Promise<Record<string, string>> {
  const all: Record<string, string> = {};
  for (const kind of KINDS_OF_FILES) {
    const file = await store<Blob | undefined>('readonly', (files) => files.get(kind)).catch(
      () => undefined,
    );
    if (file) all[kind] = await dataUrl(file);
  }
  return all;
}

function blobOf(url: string): Blob | null {
  const [, type = '', base64 = ''] = /^data:([^;,]+);base64,(.*)$/.exec(url) ?? [];
  try {
    const bytes = Uint8Array.from(atob(base64), (one) => one.charCodeAt(0));
    return type ? new Blob([bytes], { type }) : null;
  } catch {
    return null;
  }
}

/** The other way; what is no picture or music is left out, as when it is chosen by hand. */
export async function writeFiles(all: Record<string, string>): Promise<void> {
  for (const kind of KINDS_OF_FILES) {
    const blob = blobOf(all[kind] ?? '');
    if (blob) await upload(kind, new File([blob], kind, { type: blob.type }));
  }
}
