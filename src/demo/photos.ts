import { readFile } from 'node:fs/promises'

export const readDemoPhoto = (name: string) => readFile(new URL(`../../demo/photos/${name}`, import.meta.url))
