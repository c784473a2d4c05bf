/** Removes the service worker of an earlier version, which would keep showing its own pages. */
export function removeServiceWorkers(): void {
  void navigator.serviceWorker
    ?.getRegistrations()
    .then((registrations) => Promise.all(registrations.map((one) => one.unregister())))
    .catch(() => undefined);
}
