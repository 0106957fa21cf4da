/** Open pages fetch the configuration here again; every page also embeds it. */
export const configurationPath = '/configuration.json'
