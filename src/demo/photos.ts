import { readFile } from 'node:fs/promises'

/** A photo by the name of its file in `demo/photos`. */
export const readDemoPhoto = (name: string) => readFile(new URL(`../../demo/photos/${name}`, import.meta.url))
