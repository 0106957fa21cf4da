import { fieldPath, fieldWorkerPath } from '../../../kit/field-paths.ts'

/** Registers the service worker that keeps these pages for use without a connection. A browser that refuses just cannot open them then. */
export const registerFieldWorker = () =>
  void navigator.serviceWorker?.register(fieldWorkerPath, { scope: fieldPath }).catch(() => {})
