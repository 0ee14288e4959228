// Generated from ../sqs-grid-breaker.less by 'npm run generate'.
export const SQS_GRID_BREAKER_LESS: string = "// One column. Imported inside a media query, it lets the columns of layouts stand below one another.\n\n.sqs-layout .sqs-row > .col {\n  float: none !important;\n  grid-column: ~'1 / -1' !important;\n  width: auto !important;\n}\n";
