import type { MapObject } from '../../question-sets/question.ts'

/** What a page calls an object, or a known report, whose label is stored in Dutch. */
export const objectLabel = ({ label }: MapObject): string => label
