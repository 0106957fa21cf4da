export const fieldPath = '/manage/buiten'

/** Not below the pages: a script may only serve pages from its own folder on. */
export const fieldWorkerPath = '/manage/buiten-worker.js'

/** Open pages fetch the configuration here again; every page also embeds it. */
export const configurationPath = '/configuration.json'
