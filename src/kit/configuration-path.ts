/** Where an open page gets the configuration anew: what every page has embedded. */
export const configurationPath = '/configuration.json'
