/** The pages for work outside, which open without a connection too. */
export const fieldPath = '/manage/buiten'

/** The service worker of those pages. It is not below them: a script may only serve pages from its own folder on. */
export const fieldWorkerPath = '/manage/buiten-worker.js'
