/** The queue of open reports that get the areas as they are now: those of a kind, or those that lie in a new area. */
export const reassignQueue = 'reassign-areas'
