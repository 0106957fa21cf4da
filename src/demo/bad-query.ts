/** A client asked for something that a service of the demo town doesn't know; each service says so in its own shape. */
export class BadQuery extends Error {}
