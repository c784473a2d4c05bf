/** An earlier version left a service worker, which would go on showing its own pages. */
export function removeServiceWorkers(): void {
  void navigator.serviceWorker
    ?.getRegistrations()
    .then((registrations) => Promise.all(registrations.map((one) => one.unregister())))
    .catch(() => undefined);
}
