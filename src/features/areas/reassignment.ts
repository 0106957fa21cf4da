export const reassignQueue = 'reassign-areas'
