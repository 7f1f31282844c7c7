# Run with -DNM=... -DOBJECT=...: fails if the object defines a function that the linker may take for others (a weak
# symbol). The BMI2 unit must have none: older processors would then run instructions they do not know.
execute_process(COMMAND "${NM}" --defined-only "${OBJECT}" OUTPUT_VARIABLE symbols COMMAND_ERROR_IS_FATAL ANY)
string(REGEX MATCHALL "[^\n]* [Wi] [^\n]*" shared "${symbols}")
if(shared)
  list(JOIN shared "\n" shared)
  message(FATAL_ERROR "${OBJECT} defines what other units may be given:\n${shared}")
endif()
