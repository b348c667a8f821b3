// SPDX-License-Identifier: Apache-2.0
// Pictures and music of one's own. They stay in this browser, in IndexedDB, and are never sent.
export type Upload = 'background' | 'music' | 'token';

const LIMIT_MB: Record<Upload, number> = { background: 10, music: 25, token: 4 };
const KINDS: Record<Upload, RegExp> = {
  background: /^image\/(png|jpeg|webp|gif|avif)$/,
  music: /^audio\//,
  token: /^image\/(png|jpeg|webp|gif|avif)$/,
};

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
  for (const kind of Object.keys(LIMIT_MB) as Upload[]) {
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
