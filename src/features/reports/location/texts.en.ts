export const pinnedText = 'Location is pinned on the map'
export const knownReportText = 'Report that we know already'
