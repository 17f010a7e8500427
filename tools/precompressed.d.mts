import type { Plugin } from "vite"

export declare function precompressed(): Plugin
