// SPDX-License-Identifier: Apache-2.0
// The page without a network: a service worker keeps one whole version of it. A newer one waits until
// somebody wants it, so that nothing changes under a game.
import { houses } from '../house/houses.svelte';

/** What a browser says when the page may be installed; not all do. */
interface InstallPrompt extends Event {
  prompt(): Promise<void>;
}

class Updates {
  /** A newer version is here, whole, and waits. */
  ready = $state(false);
  /** Somebody has seen it and goes on as before. */
  later = $state(false);
  canInstall = $state(false);
  #waiting: ServiceWorker | null = null;
  #install: InstallPrompt | null = null;

  /** Once, when nothing more urgent is to be done. */
  async begin(): Promise<void> {
    const workers = navigator.serviceWorker;
    if (!import.meta.env.PROD || !workers) return;
    try {
      if (houses.local) await this.#register(workers);
      else for (const one of await workers.getRegistrations()) await one.unregister();
    } catch {
      // Browsers may refuse, in private windows or without https: then it works with a network alone.
    }
  }

  async #register(workers: ServiceWorkerContainer): Promise<void> {
    // Its first worker takes a page over that is whole already; any other one brings a new page.
    let governed = workers.controller !== null;
    workers.addEventListener('controllerchange', () => {
      if (governed) location.reload();
      governed = true;
    });
    const registration = await workers.register('/sw.js');
    this.#found(registration.waiting);
    registration.addEventListener('updatefound', () => {
      const coming = registration.installing;
      coming?.addEventListener('statechange', () => {
        if (coming.state === 'installed' && workers.controller) this.#found(coming);
      });
    });
    let looked = Date.now();
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden' || Date.now() - looked < LOOK_EVERY_MS) return;
      looked = Date.now();
      void registration.update().catch(() => undefined);
    });
  }

  #found(worker: ServiceWorker | null): void {
    if (!worker) return;
    this.#waiting = worker;
    this.ready = true;
    this.later = false;
  }

  /** The newer version takes over, and the page opens anew with it, in every tab. */
  take(): void {
    this.#waiting?.postMessage('take over');
  }

  /** Keeps the browser's own invitation for the button in the settings. */
  followInstall(): () => void {
    const offered = (event: Event) => {
      event.preventDefault();
      this.#install = event as InstallPrompt;
      this.canInstall = true;
    };
    window.addEventListener('beforeinstallprompt', offered);
    return () => window.removeEventListener('beforeinstallprompt', offered);
  }

  async install(): Promise<void> {
    this.canInstall = false;
    await this.#install?.prompt();
  }
}

const LOOK_EVERY_MS = 3_600_000;

export const updates = new Updates();
