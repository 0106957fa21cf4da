export const pinnedText = 'Location is pinned on the map'
