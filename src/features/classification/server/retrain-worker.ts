import { parentPort, workerData } from 'node:worker_threads'
import type { Lesson } from '../lessons.ts'
import { modelFile, modelIn } from '../model.ts'
import { retrained } from '../retrain.ts'
import type { Labelled } from '../train.ts'

/** The thread that learns, so that pages and requests go on while it does. */
const { written, reports, live }: { written: Labelled[]; reports: Lesson[]; live: Uint8Array } = workerData
const { model, quality } = retrained({ written, reports }, modelIn(live))
parentPort?.postMessage({ file: modelFile(model), quality })
