/** Where the list of areas to choose from stands that residents' devices keep for when there is no connection. */
export const keptAreasPath = '/incident/buurten.json'
