export class BadQuery extends Error {}
