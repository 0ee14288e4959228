#!/usr/bin/env node
import { createConsole } from './console.js';
import { runCommandLine } from './program.js';

process.exitCode = await runCommandLine(process.argv, createConsole(process));
